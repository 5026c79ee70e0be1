/** The error sentences are those of BEHAVIOUR.md §8. */
export const en = {
  name: 'Assistant',
  you: 'You',
  open: 'Ask the assistant',
  close: 'Close the assistant',
  messages: 'Conversation',
  greeting:
    'Hello! I am your reading companion. I know which book this is and how this page begins. Ask me about it, or about a passage that you select, in any language you like.',
  suggestions: 'Questions to begin with',
  suggested: {
    about: 'What happens at the beginning of this page?',
    words: 'Explain the difficult words at the beginning of this page',
    who: 'Who is mentioned at the beginning of this page?',
  },
  question: 'Your question',
  questionHint: 'Ask about this page…',
  send: 'Send',
  stop: 'Stop',
  note: 'Answers can be wrong. The beginning of page {{page}} and the names of the book, its author, translator and chapter go along with your question.',
  tooLong: 'A question may have {{max}} characters at most. Please shorten it a little.',
  lengthNow: 'It has {{length}} now.',
  writing: 'The assistant is writing…',
  stopped: 'Stopped.',
  copy: 'Copy',
  copied: 'Copied',
  askSelection: 'Ask about this',
  errors: {
    unreachable: 'Sorry, I encountered an error. Please try again.',
    refused: 'Error: {{error}}',
    empty: "I apologize, but I couldn't process your request at the moment.",
  },
}
