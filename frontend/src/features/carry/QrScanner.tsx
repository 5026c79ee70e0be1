import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarryCode } from '../../carry/carryKeys.ts'
import { codeOfQrText } from '../../carry/qrText.ts'
import css from './CarryDialog.module.css'
import { createFrameScanner } from './scanFrame.ts'

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
