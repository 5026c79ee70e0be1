import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'

interface FileButtonProps {
  /** Names the field behind the button. */
  label: string
  /** Media types, as the browser's dialog takes them. */
  accept: string
  onPick: (file: File) => void
  /** What stands on the button. */
  children: ReactNode
}

/** A button that lets one file be picked, also the same one again. */
export function FileButton({ label, accept, onPick, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Otherwise the same file would be no change.
          target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}
