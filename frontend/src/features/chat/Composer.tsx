import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId } from 'react'
import { formatNumber } from '../../lib/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import css from './Composer.module.css'
import { useChatTexts } from './useChatTexts.ts'

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>
  draft: string
  /** From 1. */
  page: number
  /** An answer is being written. */
  writing: boolean
  /** The input takes the focus whenever this changes, and at once where it is not 0: a phone's keyboard waits. */
  focusOn: number
  onDraft: (draft: string) => void
  onSend: () => void
  onStop: () => void
}

/** What browsers report for a key that an input method takes, also Safari for the Enter that ends a composition. */
const TAKEN_KEY_CODE = 229
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_KEY_CODE

/** Where a question is written: Enter sends it, with Shift it breaks the line. */
export function Composer({ ref, draft, page, writing, focusOn, onDraft, onSend, onStop }: ComposerProps) {
  const t = useChatTexts()
  const language = useLanguage()
  const noteId = useId()
  useEffect(() => {
    const input = ref.current
    if (focusOn === 0 || !input) return
    input.focus({ preventScroll: true })
    input.setSelectionRange(input.value.length, input.value.length)
  }, [focusOn, ref])
  // As high as what is in it, up to what the style allows.
  useEffect(() => {
    const input = ref.current
    if (!input) return
    input.style.height = 'auto'
    input.style.height = `${input.scrollHeight}px`
  }, [draft, ref])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    onSend()
  }
  // The second press of a double click was meant for sending.
  const onPress = ({ detail }: MouseEvent) => {
    if (!writing) onSend()
    else if (detail < 2) onStop()
  }
  return (
    <div className={css.composer}>
      <div className={css.field}>
        <textarea
          ref={ref}
          className={css.input}
          rows={1}
          dir={draft === '' ? undefined : 'auto'}
          enterKeyHint="send"
          value={draft}
          placeholder={t('questionHint')}
          aria-label={t('question')}
          aria-describedby={noteId}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          round
          className={css.send}
          aria-label={t(writing ? 'stop' : 'send')}
          aria-disabled={!writing && draft.trim() === ''}
          onClick={onPress}
        >
          {writing ? (
            <Square size={16} fill="currentColor" aria-hidden="true" />
          ) : (
            <ArrowUp size={20} aria-hidden="true" />
          )}
        </Button>
      </div>
      <p id={noteId} className={css.note}>
        {t('note', { page: formatNumber(page, language) })}
      </p>
    </div>
  )
}
