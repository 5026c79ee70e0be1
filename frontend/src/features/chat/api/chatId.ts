const STORAGE_KEY = 'hikma.chatId'

let id: string | null = null

/** The id of this tab: the time and a random number (BEHAVIOUR.md §3.6). The service does not use it. */
export function chatId(): string {
  id ??= readStored() ?? store(`${Date.now()}-${Math.floor(Math.random() * 1e9)}`)
  return id
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function store(id: string): string {
  try {
    sessionStorage.setItem(STORAGE_KEY, id)
  } catch {
    // Without storage the id lasts as long as the page.
  }
  return id
}
