import type { Layout } from './Layout.ts'
import { screensLayout } from './screensLayout.ts'
import { scrollLayout } from './scrollLayout.ts'

/** The layout of the reader that an element is in, which is one of its settings (decision 52). */
export const layoutOf = (element: Element): Layout =>
  element.closest('[data-layout="screens"]') ? screensLayout : scrollLayout
