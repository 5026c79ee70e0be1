import { documentData } from './documentData.ts'

/**
 * The nodes of a drawn document's body that are neither the app's nor its data. There are none, unless a page got out of its
 * element, which the server prevents (SECURITY.md §2.29): then they would stay beside the app.
 */
export function othersIn(body: HTMLElement, root: HTMLElement): ChildNode[] {
  const own: readonly (Node | null)[] = [root, documentData()]
  return [...body.childNodes].filter((node) => !own.includes(node))
}
