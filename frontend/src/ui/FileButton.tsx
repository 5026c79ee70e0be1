import { type ComponentProps, useRef } from 'react'
import { Button } from './Button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The accessible name of the file input. */
  label: string
  /** The `accept` attribute of the file input. */
  accept: string
  onPick: (file: File) => void
}

/** A button that opens the file picker, with the properties of any button. The same file can be picked again. */
export function FileButton({ label, accept, onPick, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
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
