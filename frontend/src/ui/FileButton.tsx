import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'

interface FileButtonProps {
  /** The accessible name of the file input. */
  label: string
  /** The `accept` attribute of the file input. */
  accept: string
  onPick: (file: File) => void
  /** The label of the button. */
  children: ReactNode
}

/** A button that opens the file picker. The same file can be picked again. */
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
          // Otherwise picking the same file again would fire no change event.
          target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}
