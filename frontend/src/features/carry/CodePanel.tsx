import type { Language } from '@hikma/contracts/documents'
import { Check, Copy } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarryCode } from '../../carry/carryKeys.ts'
import type { Carrier } from '../../carry/createCarrier.ts'
import { wordsOf } from '../../carry/words/codeWords.ts'
import { copyText } from '../../lib/copyText.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './CarryDialog.module.css'
import { encodeQR } from 'qr'
import { qrTextOf } from '../../carry/qrText.ts'

const LANGUAGES = { en: 'English', fa: 'فارسی' } as const

interface CodePanelProps {
  carrier: Carrier
  code: CarryCode
  /** A new code is shown at once, one of before only if somebody asks: others may see the screen. */
  isShownFirst: boolean
}

/** The code of a device that carries, and the ways to end that. */
export function CodePanel({ carrier, code, isShownFirst }: CodePanelProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(isShownFirst)
  const [isEnding, setIsEnding] = useState(false)
  return (
    <>
      <p className={css.intro}>{t('carry.explain')}</p>
      {isShown && <ShownCode code={code} />}
      <div className={css.choices}>
        <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'carry.hide' : 'carry.show')}
        </Button>
        <Button onClick={() => void carrier.exchange()}>{t('carry.now')}</Button>
      </div>
      <div className={css.ends}>
        <Button tone="quiet" onClick={carrier.leave}>
          {t('carry.leave')}
        </Button>
        <Button tone="quiet" className={css.end} onClick={() => setIsEnding(true)}>
          {t('carry.end')}
        </Button>
      </div>
      {isEnding && (
        <ConfirmDialog
          question={t('carry.endTitle')}
          yes={t('carry.end')}
          isDestructive
          onAnswer={(yes) => {
            setIsEnding(false)
            if (yes) void carrier.end()
          }}
        >
          <p>{t('carry.endHint')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The words in either language, and the QR code. */
function ShownCode({ code }: { code: CarryCode }) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [words, setWords] = useState<readonly string[]>([])
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    void wordsOf(code, language).then((made) => isCurrent && setWords(made))
    return () => {
      isCurrent = false
    }
  }, [code, language])

  const copy = async () => setCopied((await copyText(words.join(' '))) ? 'copied' : 'copyFailed')
  return (
    <div className={css.code}>
      <div>
        <div className={css.languages} role="group" aria-label={t('carry.language')}>
          {(['en', 'fa'] as const).map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              className={css.language}
              aria-pressed={each === language}
              onClick={() => {
                setLanguage(each)
                setCopied(null)
              }}
            >
              {LANGUAGES[each]}
            </button>
          ))}
        </div>
        <ol className={css.words} lang={language} dir={language === 'fa' ? 'rtl' : 'ltr'} aria-label={t('carry.words')}>
          {words.map((word, at) => (
            // a word can come twice
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{word}</li>
          ))}
        </ol>
        <Button onClick={() => void copy()}>
          {copied === 'copied' ? <Check size={18} /> : <Copy size={18} />}
          {t('carry.copy')}
        </Button>
        <p role="status" className={css.copied}>
          {copied && t(`carry.${copied}`)}
        </p>
      </div>
      <CodeQr code={code} />
    </div>
  )
}

/** The quiet zone that readers need around a code, in modules. */
const BORDER = 4

/** A code as a QR code: dark on white in every theme, because not every camera reads the opposite. */
function CodeQr({ code }: { code: CarryCode }) {
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
