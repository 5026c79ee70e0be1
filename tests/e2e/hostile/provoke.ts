/** What a page holds, once it is shown, that it should not: each after the name of its payload. */
export interface Leftovers {
  tags: string[]
  attributes: string[]
  /** Ids and names that answer on `window` or `document` under the name that the page chose. */
  clobbered: string[]
  /** Links to elsewhere that would open without precautions. */
  unsafeLinks: string[]
  /** Images that are neither the library's nor the page's own. */
  strangeImages: string[]
}

/** spec.md §5, and `tabindex`, which the reader sets on what a link within a page leads to. */
export const ALLOWED = {
  tags: (
    'H1 H2 H3 H4 H5 H6 P BR DIV SPAN STRONG B EM I U S STRIKE BLOCKQUOTE PRE CODE UL OL LI DL DT DD IMG FIGURE ' +
    'FIGCAPTION TABLE THEAD TBODY TFOOT TR TH TD CAPTION COLGROUP COL A SUP SUB'
  ).split(' '),
  attributes: 'class id style src alt title width height href target rel dir lang tabindex'.split(' '),
}

interface Order {
  /** The heading that says that the page has come; null for a document of its own. */
  heading: string | null
  allowed: typeof ALLOWED
}

/**
 * Runs in the browser: waits until the page has come and its images, frames and animations have told how they fare,
 * looks at what is left, does to each element whatever a person could do, and turns the page.
 * Null where the page does not come.
 */
export async function provoke({ heading, allowed }: Order): Promise<Leftovers | null> {
  const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  // There are no frames behind a tab that a payload has opened.
  const frame = () => Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), after(100)])
  // The pages that lie ready beside the one that is read are none of its text.
  const pageView = () => document.querySelector('[role=dialog] section[aria-label="Page text"] > :not([inert])')
  const text = () => (heading === null ? document.body : pageView()) as HTMLElement
  const hasCome = () => heading === null || pageView()?.querySelector('h2')?.textContent === heading
  for (const end = performance.now() + 5_000; !hasCome(); await frame()) if (performance.now() > end) return null

  const toldOf = (element: Element) =>
    new Promise((resolve) => {
      if (element instanceof HTMLImageElement && element.complete) resolve(null)
      for (const event of ['load', 'error', 'loadeddata']) element.addEventListener(event, resolve)
    })
  const loading = Array.from(text().querySelectorAll('img, iframe, object, embed, video, audio'), toldOf)
  if (loading.length > 0) await Promise.race([Promise.all(loading), after(200)])
  await frame()
  await after(0)

  const elements = Array.from(text().querySelectorAll<HTMLElement>('*'))
  // The box in which a wide table scrolls is the reader's own.
  const attributesOf = (element: Element) =>
    element.hasAttribute('data-sideways') ? [] : Array.from(element.attributes)
  const isClobbered = (element: Element, name: string) =>
    [(window as never)[name], (document as never)[name]].some(
      (found: unknown) => found === element || (found instanceof HTMLCollection && Array.from(found).includes(element)),
    )
  const named = (judge: (element: HTMLElement) => string[]): string[] =>
    elements.flatMap((element) => {
      const name = element.closest('div[title^="box "]')?.getAttribute('title')?.slice(4) ?? 'outside'
      return judge(element).map((found) => `${name}: ${found}`)
    })
  const isOddLink = (element: Element) =>
    element.tagName === 'A' &&
    /^[^#]/.test(element.getAttribute('href') ?? '') &&
    (element.getAttribute('target') !== '_blank' || element.getAttribute('rel') !== 'noopener noreferrer')
  const isStrange = (source: string) =>
    !source.startsWith(`${location.origin}/api/download/`) && !/^data:image\//i.test(source)
  const leftovers: Leftovers = {
    tags: named(({ tagName }) => (allowed.tags.includes(tagName) ? [] : [tagName])),
    attributes: named((element) =>
      attributesOf(element)
        // What makes an element a custom one cannot be taken from it, but it is emptied.
        .filter(({ name, value }) => !allowed.attributes.includes(name) && !(name === 'is' && value === ''))
        .map(({ name }) => name),
    ),
    clobbered: named((element) =>
      attributesOf(element)
        .filter(({ name, value }) => /^(id|name)$/.test(name) && !value.startsWith('user-content-'))
        .filter(({ value }) => isClobbered(element, value))
        .map(({ value }) => value),
    ),
    unsafeLinks: named((element) => (isOddLink(element) ? [element.outerHTML.slice(0, 80)] : [])),
    strangeImages: named((element) =>
      element instanceof HTMLImageElement && element.hasAttribute('src') && isStrange(element.src) ? [element.src] : [],
    ),
  }

  const usual = ['pointerover', 'mouseover', 'mousedown', 'focusin', 'keyup', 'wheel', 'contextmenu', 'drop', 'paste']
  // A link that leads elsewhere does so when it is pressed: that is what it is for.
  const leads = (element: Element) => /^https?:/.test(element.closest('a')?.href ?? '')
  for (const element of elements.slice(0, 300)) {
    const own = attributesOf(element).flatMap(({ name }) => (name.startsWith('on') ? [name.slice(2)] : []))
    for (const event of [...own, ...usual]) element.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }))
    if (!leads(element)) element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    element.focus?.({ preventScroll: true })
    // One way to lead away would be overtaken by the next.
    if (element.matches('a, area, button, input')) await after(0)
  }
  await frame()
  await after(0)
  document.querySelector<HTMLElement>('[role=dialog] [aria-label="Next page"]')?.click()
  return leftovers
}
