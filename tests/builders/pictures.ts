import sharp from 'sharp'

export type Format = 'png' | 'jpeg' | 'gif' | 'webp'

/** The bytes of a picture in one colour. `red` makes it differ from others. */
export const picture = (format: Format = 'png', width = 8, height = 8, red = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 40 } } })
    .toFormat(format)
    .toBuffer()

export const dataUrl = (bytes: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

export const pictureUrl = async (...given: Parameters<typeof picture>): Promise<string> =>
  dataUrl(await picture(...given), `image/${given[0] ?? 'png'}`)

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>'
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
