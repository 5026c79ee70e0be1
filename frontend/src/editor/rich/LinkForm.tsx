import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import css from './RichEditor.module.css'

interface LinkFormProps {
  /** The present address; null without a link. */
  address: string | null
  /** '' takes the link away. */
  onLink: (address: string) => void
  onClose: () => void
}

/** Asks for the address of a link. */
export function LinkForm({ address, onLink, onClose }: LinkFormProps) {
  const { t } = useTranslation()
  const [value, setValue] = useState(address ?? '')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onLink(value.trim())
  }
  return (
    <form
      className={css.link}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <label className={css.address}>
        <span>{t('writing.address')}</span>
        <input
          className={field.small}
          ref={input}
          dir="ltr"
          inputMode="url"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </label>
      <Button type="submit">{t('writing.setLink')}</Button>
      {address !== null && <Button onClick={() => onLink('')}>{t('writing.removeLink')}</Button>}
      <Button tone="quiet" onClick={onClose}>
        {t('writing.cancelLink')}
      </Button>
    </form>
  )
}
