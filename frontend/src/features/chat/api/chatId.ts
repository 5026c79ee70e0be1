const STORAGE_KEY = 'hikma.chatId'

let known: string | null = null

/** One for each tab: the time and a random number (spec.md §3). It selects nothing. */
export function chatId(): string {
  known ??= stored() ?? keep(`${Date.now()}-${Math.floor(Math.random() * 1e9)}`)
  return known
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function keep(id: string): string {
  try {
    sessionStorage.setItem(STORAGE_KEY, id)
  } catch {
    // Where storage is forbidden it lasts as long as the page.
  }
  return id
}
