import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarryCode } from '../../carry/carryKeys.ts'
import { codeOfQrText } from '../../carry/qrText.ts'
import { loadWithRetry } from '../../lib/loadWithRetry.ts'
import css from './CarryDialog.module.css'

/** Between two pictures, in ms. */
const PAUSE_MS = 120

interface QrScannerProps {
  onCode: (code: CarryCode) => void
}

/** The picture of the camera, until a code is in it. The camera ends with this component. */
export function QrScanner({ onCode }: QrScannerProps) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const shown = video.current!
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false
    const scan = createFrameScanner()
    const look = async () => {
      const text = await scan(shown)
      if (hasEnded) return
      const code = text === null ? null : codeOfQrText(text)
      if (code) found(code)
      else timer = setTimeout(() => void look(), PAUSE_MS)
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (hasEnded) return stop()
        shown.srcObject = stream
        await shown.play()
        await look()
      } catch {
        if (!hasEnded) setHasFailed(true)
      }
    }
    void start()
    return () => {
      hasEnded = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <div className={css.scanner}>
      <p role="status">{t(hasFailed ? 'carry.noCamera' : 'carry.scanning')}</p>
      <video ref={video} className={css.video} hidden={hasFailed} muted playsInline aria-hidden="true" />
    </div>
  )
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

/** Enough for a code that fills a third of the picture, at a fraction of the work. */
const MAX_SIDE = 640

/** Gives a function that reads the QR code in the present picture of a video: by the browser if it can, else by `qr`. */
function createFrameScanner(): (video: HTMLVideoElement) => Promise<string | null> {
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
    const { decodeQR } = await loadWithRetry(() => import('qr/decode.js'))
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
