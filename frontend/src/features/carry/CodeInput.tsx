import { ScanQrCode } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarryCode } from '../../carry/carryKeys.ts'
import { codeOfQrText } from '../../carry/qrText.ts'
import { type ReadWords, readWords, wordCount } from '../../carry/words/codeWords.ts'
import { formatNumber } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './CarryDialog.module.css'
import { QrScanner } from './QrScanner.tsx'

interface CodeInputProps {
  isWorking: boolean
  onCode: (code: CarryCode) => Promise<boolean>
  onBack: () => void
}

/** Takes the code of another device: its words, typed or pasted, or its QR code. */
export function CodeInput({ isWorking, onCode, onBack }: CodeInputProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadWords | null>(null)
  const [isUnfit, setIsUnfit] = useState(false)
  const [isScanning, setIsScanning] = useState(false)

  const type = async (typed: string) => {
    setText(typed)
    setIsUnfit(false)
    setRead(await readWords(typed))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWorking) return
    const code = codeOfQrText(text) ?? (await readWords(text)).code
    setIsUnfit(code === null)
    if (code) await onCode(code)
  }
  const scanned = (code: CarryCode) => {
    setIsScanning(false)
    void onCode(code)
  }

  const count = read && wordCount(read.language)
  // the last word may not be typed to its end yet
  const unknown = read?.words
    .slice(0, /\s$/u.test(text) || isUnfit ? undefined : -1)
    .filter(({ index }) => index === null)
  const error = (): string | null => {
    if (unknown && unknown.length > 0)
      return t('carry.unknown', { words: unknown.map(({ typed }) => typed).join(' · ') })
    return isUnfit ? t('carry.unfit') : null
  }
  const progress =
    read && read.words.length > 0
      ? t('carry.progress', {
          n: formatNumber(read.words.length, language),
          count: formatNumber(count!, language) as never,
        })
      : t('carry.codeHint')
  return (
    <form className={css.input} onSubmit={(event) => void submit(event)}>
      <Field label={t('carry.codeLabel')} error={error()} hint={progress}>
        {(control) => (
          <textarea
            {...control}
            value={text}
            dir="auto"
            rows={4}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for this field
            autoFocus
            onChange={(event) => void type(event.target.value)}
          />
        )}
      </Field>
      {isScanning && <QrScanner onCode={scanned} />}
      <div className={css.choices}>
        <Button type="submit" tone="main" aria-disabled={isWorking}>
          {t('carry.takeUp')}
        </Button>
        <Button aria-expanded={isScanning} onClick={() => setIsScanning(!isScanning)}>
          <ScanQrCode size={18} />
          {t(isScanning ? 'carry.stopScanning' : 'carry.scan')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {t('carry.back')}
        </Button>
      </div>
    </form>
  )
}
