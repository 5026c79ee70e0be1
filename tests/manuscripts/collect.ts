/** Puts the pieces of a file together. */
export async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const piece of pieces) parts.push(piece)
  return new Uint8Array(Buffer.concat(parts))
}
