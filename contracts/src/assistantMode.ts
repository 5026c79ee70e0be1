/** `on`: it answers from all that was read. `page`: it explains the open page. `off`: it answers nothing about the book. */
export const ASSISTANT_MODES = ['on', 'page', 'off'] as const
export type AssistantMode = (typeof ASSISTANT_MODES)[number]

/**
 * What the assistant may do with a book. A private book of which nothing is said is not sent to a model outside of the
 * library's network.
 */
export const assistantMode = (
  { assistant, isPublic }: { assistant?: AssistantMode | undefined; isPublic: boolean },
  isLocalModel: boolean,
): AssistantMode => assistant ?? (isPublic || isLocalModel ? 'on' : 'off')
