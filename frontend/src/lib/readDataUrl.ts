/** A file as a base64 data URL of this media type, which replaces its own. Rejects if it cannot be read. */
export function readDataUrl(file: Blob, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(new Blob([file], { type }))
  })
}
