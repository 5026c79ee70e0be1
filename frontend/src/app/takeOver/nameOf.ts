/** The name of a control as people see or hear it. */
export const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent ?? ''
