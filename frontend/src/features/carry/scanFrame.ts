interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

/** Enough for a code that fills a third of the picture, at a fraction of the work. */
const MAX_SIDE = 640

/** Gives a function that reads the QR code in the present picture of a video: by the browser if it can, else by `qr`. */
export function createFrameScanner(): (video: HTMLVideoElement) => Promise<string | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  let detector = BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] })
  const canvas = document.createElement('canvas')
  return async (video) => {
    if (video.videoWidth === 0) return null
    if (detector) {
      try {
        return (await detector.detect(video))[0]?.rawValue ?? null
      } catch {
        // some systems have the class but nothing behind it
        detector = undefined
      }
    }
    const { decodeQR } = await import('qr/decode.js')
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      return null // no code in this picture
    }
  }
}
