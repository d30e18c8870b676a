/** What is typed has come to rest when it stands for so long (ms). */
export const TYPING_REST_MS = 120
