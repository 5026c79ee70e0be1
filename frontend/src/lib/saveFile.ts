/** Saves a file as a download of the browser. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // After the download has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
