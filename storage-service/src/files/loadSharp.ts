/** The image library, loaded for the first image to keep the start of the service short. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // our own limits decide how many images are decoded at the same time
  sharp.concurrency(1)
  return sharp
}
