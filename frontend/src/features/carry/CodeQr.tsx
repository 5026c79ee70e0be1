import { encodeQR } from 'qr'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarryCode } from '../../carry/carryKeys.ts'
import { qrTextOf } from '../../carry/qrText.ts'
import css from './CarryDialog.module.css'

/** The quiet zone that readers need around a code, in modules. */
const BORDER = 4

/** A code as a QR code: dark on white in every theme, because not every camera reads the opposite. */
export function CodeQr({ code }: { code: CarryCode }) {
  const { t } = useTranslation()
  const rows = useMemo(() => encodeQR(qrTextOf(code), 'raw', { border: BORDER, ecc: 'medium' }), [code])
  const dark = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return (
    <svg
      className={css.qr}
      role="img"
      aria-label={t('carry.qr')}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={dark} />
    </svg>
  )
}
