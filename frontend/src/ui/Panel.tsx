import { type HTMLAttributes, type Ref, useEffect, useEffectEvent, useId } from 'react'
import { DialogTitleId } from './DialogTitle.tsx'
import { useDialogKeys } from './useDialogKeys.ts'

interface PanelProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>
  onDismiss: () => void
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/**
 * A dialog that is not modal, beside a view that stays usable. Escape in the view dismisses it as well, but not in a text
 * field or while a modal dialog is open.
 */
export function Panel({ onDismiss, ...rest }: PanelProps) {
  const titleId = useId()
  const onKeyDown = useDialogKeys({ onDismiss })
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (isTextField(event.target) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onDismiss()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <DialogTitleId value={titleId}>
      <div {...rest} role="dialog" aria-labelledby={titleId} onKeyDown={onKeyDown} />
    </DialogTitleId>
  )
}
