import { MAX_CHAT_QUESTION } from '@hikma/contracts/limits'
import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId } from 'react'
import { formatNumber } from '../../lib/formats.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './Composer.module.css'
import type { Reach } from './Message.ts'
import { useChatTexts } from './useChatTexts.ts'

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>
  draft: string
  /** From 1. */
  page: number
  scope: Reach
  /** An answer is being written. */
  isWriting: boolean
  /** Each change focuses the input, and so does a first value other than 0. On a phone focus opens the keyboard. */
  focusKey: number
  /** Undefined if the book allows no other scope. */
  onScope: ((scope: 'read' | 'book') => void) | undefined
  onDraft: (draft: string) => void
  onSend: () => void
  onStop: () => void
}

/** The key code of a key that an input method handles, in Safari also of the Enter that ends a composition. */
const COMPOSITION_KEY_CODE = 229
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSITION_KEY_CODE

/** The input of a question: Enter sends it, Shift and Enter break the line. */
export function Composer(props: ComposerProps) {
  const { ref, draft, page, scope, isWriting, focusKey, onScope, onDraft, onSend, onStop } = props
  const t = useChatTexts()
  const language = useLanguage()
  const noteId = useId()
  const isTooLong = draft.length > MAX_CHAT_QUESTION
  const tooLong = isTooLong ? t('tooLong', { max: formatNumber(MAX_CHAT_QUESTION, language) }) : ''
  useEffect(() => {
    const input = ref.current
    if (focusKey === 0 || !input) return
    input.focus({ preventScroll: true })
    input.setSelectionRange(input.value.length, input.value.length)
  }, [focusKey, ref])
  // The input is as high as its text, up to the maximum of the style.
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
  // The second press of a double click on Send must not stop the answer.
  const onClick = ({ detail }: MouseEvent) => {
    if (!isWriting) onSend()
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
          aria-invalid={isTooLong}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          tone="plain"
          className={css.send}
          label={t(isWriting ? 'stop' : 'send')}
          icon={isWriting ? <Square size={16} fill="currentColor" /> : <ArrowUp size={20} />}
          aria-disabled={!isWriting && (draft.trim() === '' || isTooLong)}
          onClick={onClick}
        />
      </div>
      {onScope && <LaterPages scope={scope} onScope={onScope} />}
      <p id={noteId} className={isTooLong ? css.tooLong : css.note}>
        {isTooLong
          ? `${tooLong} ${t('lengthNow', { length: formatNumber(draft.length, language) })}`
          : t(`note.${scope}`, { page: formatNumber(page, language) })}
      </p>
      {/* Announced once, not with each character. */}
      <VisuallyHidden role="status">{tooLong}</VisuallyHidden>
    </div>
  )
}

/** The choice whether an answer may use the pages after this one. */
function LaterPages({ scope, onScope }: Pick<ComposerProps, 'scope'> & { onScope: (scope: 'read' | 'book') => void }) {
  const t = useChatTexts()
  const hintId = useId()
  return (
    <div className={css.later}>
      <label className={css.laterName}>
        <input
          type="checkbox"
          checked={scope === 'book'}
          aria-describedby={hintId}
          onChange={({ target }) => onScope(target.checked ? 'book' : 'read')}
        />
        {t('later')}
      </label>{' '}
      <span id={hintId} className={css.laterHint}>
        {t('laterHint')}
      </span>
    </div>
  )
}
