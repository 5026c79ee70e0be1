/** The element with the data of a drawn document, until the app has taken it over; null in the shell. */
export const documentData = (): HTMLElement | null => document.getElementById('document-data')
