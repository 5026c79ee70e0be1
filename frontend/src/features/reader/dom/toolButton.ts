/** The attribute of a button that the reader puts into the text of a page. Pages themselves have no `data-` attributes. */
export const TOOL = 'data-tool'

/** The effect of a tool: it copies a piece of code, or shows a table or a figure large. */
export type Tool = 'copy' | 'table' | 'figure'
export type ToolLabels = Readonly<Record<Tool, string>>

/**
 * A button for the text of a page. It has no text of its own, only a label and an icon of the style sheet, so it changes
 * neither the blocks of the page nor what is copied from it.
 */
export function toolButton(tool: Tool): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute(TOOL, tool)
  return button
}

/** The tool that an event on the text is for; null if it is for something else. */
export function toolAt(target: EventTarget | null): { tool: Tool; button: HTMLButtonElement } | null {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>(`button[${TOOL}]`) : null
  return button && { tool: button.getAttribute(TOOL) as Tool, button }
}
