import type { Address } from '@hikma/contracts/addresses'
import { MAX_CHAT_QUESTION } from '@hikma/contracts/limits'
import { MessageSquareText } from 'lucide-react'
import { use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { HistoryContext } from '../../history/HistoryContext.ts'
import type { ReadingPlace, SelectedBlock, Selection } from '../../lib/readingPlace.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { PHONE_QUERY, useMediaQuery } from '../../ui/useMediaQuery.ts'
import css from './Assistant.module.css'
import { AssistantPanel } from './AssistantPanel.tsx'
import { nameOnScreen } from './nameOnScreen.ts'
import { quotePassage } from './quotePassage.ts'
import { type SelectionAction, SelectionActions } from './SelectionActions.tsx'
import { translationTarget } from './translationTarget.ts'
import { useChatTexts } from './useChatTexts.ts'
import { askAssistant } from './api/askAssistant.ts'
import { type Conversation, createConversation } from './createConversation.ts'

interface AskingAssistantProps extends ReadingPlace {
  /** The book lets the assistant explain the open page only. */
  isPageOnly: boolean
}

/** A passage as a question begins with it. */
interface Quoted {
  /** The beginning of the question. */
  beginning: string
  page: string | null
  block: SelectedBlock | null
}

/** The button beside a page, the panel that it opens, and the tools for a selected passage. */
export function AskingAssistant(props: AskingAssistantProps) {
  const { book, page, chapter, selection, isPageOnly, readText, readPlace } = props
  const t = useChatTexts()
  const language = useLanguage()
  const history = use(HistoryContext)
  const isPhone = useMediaQuery(PHONE_QUERY) === true
  const { conversation, messages, scope } = useConversation(book.id)
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState('')
  const [quoteCount, setQuoteCount] = useState(0)
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  /** The id of the source that was followed from the whole screen, to which the panel returns. */
  const [followed, setFollowed] = useState<string | null>(null)
  const [name, setName] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // Closing the panel moves the focus back to its button, unless the page takes it.
  useEffect(() => {
    if (wasOpen.current && !isOpen && followed === null) opener.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, followed])

  const open = () => {
    const shown = readPlace()
    setName(shown && nameOnScreen(shown.text, shown.textBefore, book.lang))
    setIsOpen(true)
  }
  const close = useCallback(() => {
    setFollowed(null)
    setIsOpen(false)
  }, [])
  const follow = useCallback(
    (address: Address, sourceId: string) => {
      // The page can take the focus only when nothing is over it.
      if (isPhone)
        flushSync(() => {
          setFollowed(sourceId)
          setIsOpen(false)
        })
      history?.push(address)
    },
    [isPhone, history],
  )

  const send = (question: string, passage = quoted) => {
    const shown = readPlace()
    // A passage counts only on its page, and as long as the question begins with it.
    const isOfPage = passage?.page === shown?.page && question.startsWith(passage?.beginning ?? '\n')
    const at = shown && {
      book: book.id,
      page: shown.page,
      from: shown.from,
      to: shown.to,
      ...(shown.readTo && { readTo: shown.readTo }),
      ...(isOfPage && passage?.block && { selection: passage.block }),
    }
    setQuoted(null)
    void conversation.send(question, { page: { number: page, text: readText(), book, chapter }, at, isPageOnly })
  }
  const act = (action: SelectionAction, { text, block }: Selection) => {
    const beginning = quotePassage(text)
    const passage = { beginning, page: readPlace()?.page ?? null, block }
    const task =
      action === 'translate' ? t(`translateThis.${translationTarget(book.lang, language)}`) : t('explainThis')
    const question = beginning + task
    const isBusy = messages.at(-1)?.isWriting === true
    setFollowed(null)
    open()
    if (action !== 'ask' && !isBusy && question.length <= MAX_CHAT_QUESTION) return send(question, passage)
    setQuoted(passage)
    setDraft((draft) => (action === 'ask' ? beginning + draft : question))
    setQuoteCount((count) => count + 1)
  }
  return (
    <>
      {!isOpen && (
        <IconButton
          tone="plain"
          ref={opener}
          className={css.open}
          label={t('open')}
          icon={<MessageSquareText size={24} />}
          aria-haspopup="dialog"
          isTitled
          onClick={open}
        />
      )}
      {isOpen && (
        <AssistantPanel
          conversation={conversation}
          messages={messages}
          scope={isPageOnly ? 'page' : scope}
          book={book}
          page={page}
          name={name}
          draft={draft}
          quoteCount={quoteCount}
          followed={followed}
          onDraft={setDraft}
          onSend={send}
          onFollow={follow}
          onClose={close}
        />
      )}
      {selection && <SelectionActions selection={selection} onAct={act} />}
    </>
  )
}

/** The conversation about a book with its current messages and scope. Leaving the book stops the answer. */
function useConversation(bookId: string) {
  const conversation = conversationAbout(bookId)
  const scope = useSyncExternalStore(conversation.subscribe, conversation.scope)
  const messages = useSyncExternalStore(conversation.subscribe, conversation.messages)
  useEffect(() => conversation.stop, [conversation])
  return { conversation, messages, scope }
}

const byBook = new Map<string, Conversation>()

/** The conversation about a book. It lasts until the tab is reloaded or closed, and its history is sent only with its own questions. */
function conversationAbout(bookId: string): Conversation {
  const conversation = byBook.get(bookId) ?? createConversation({ ask: askAssistant })
  byBook.set(bookId, conversation)
  return conversation
}
