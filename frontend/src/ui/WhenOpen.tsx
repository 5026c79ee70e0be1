import { type ReactNode, useLayoutEffect, useState } from 'react'

/** Content of a dialog that is mounted once it is open: in a closed one nothing can be focused or scrolled. */
export function WhenOpen({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => setIsOpen(true), [])
  return isOpen && children
}
