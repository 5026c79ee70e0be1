/** The library for pictures, loaded when the first one comes: most starts need none. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // how many work at once is for us to say
  sharp.concurrency(1)
  return sharp
}
