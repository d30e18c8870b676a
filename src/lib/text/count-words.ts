/** "1 item", "2 items" */
export const countWords = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : `${noun}s`}`
