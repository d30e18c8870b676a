/** Closes the list of a combobox with the page that it covers: the list goes when its field loses the focus. */
export function closeListOnBack(): void {
  addEventListener('popstate', () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement && activeElement.role === 'combobox') activeElement.blur()
  })
}
