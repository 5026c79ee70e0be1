import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderIn } from '../../testing/renderIn.tsx'
import {
  ask,
  given,
  input,
  log,
  NOTE,
  open,
  opener,
  prepareAssistant,
  Reader,
} from '../../testing/assistantInReader.tsx'

prepareAssistant()

describe('Assistant', () => {
  it('greets in the language of the interface, then in Persian, with the focus in the input', async () => {
    await open()
    const persian = log().getByText(/^سلام/).closest('[dir]')!
    const english = log()
      .getByText(/^Hello!/)
      .closest('[dir]')!
    expect(persian).toMatchObject({ dir: 'rtl', lang: 'fa' })
    expect(english).toMatchObject({ dir: 'ltr', lang: 'en' })
    expect(english.nextElementSibling).toBe(persian)
    expect(log().getAllByRole('article')).toHaveLength(1)
    expect(document.activeElement).toBe(input())
  })

  it('greets in Persian alone if the interface is Persian', async () => {
    await renderIn('fa', <Reader />)
    await userEvent.click(screen.getByRole('button', { name: 'پرسش از دستیار' }))
    log().getByText(/^سلام/)
    expect(screen.getByRole('log').querySelectorAll('[lang]')).toHaveLength(1)
    expect(screen.queryByText(/Hello/)).toBeNull()
  })

  it('answers a question about the open page; the focus stays', async () => {
    await open()
    await ask('Who?')
    expect((await log().findByText('Mina')).tagName).toBe('STRONG')
    expect(given.bodies[0]?.query).toBe(`${NOTE}Who?`)
    expect(document.activeElement).toBe(input())
    expect(
      log()
        .getAllByRole('article')
        .map((message) => message.querySelector('time')?.dateTime),
    ).toHaveLength(3)
  })

  it('announces an answer once, without its marks', async () => {
    await open()
    await ask('Who?')
    expect((await screen.findByText('She is Mina.')).getAttribute('role')).toBe('status')
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
  })

  it('breaks the line with Shift and Enter, and ignores a blank question', async () => {
    await open()
    await ask('   ')
    await userEvent.clear(input())
    await userEvent.type(input(), 'one{Shift>}{Enter}{/Shift}two')
    expect(input()).toHaveProperty('value', 'one\ntwo')
    expect(given.bodies).toEqual([])
  })

  it.each([
    [
      'en',
      'Ask the assistant',
      'Your question',
      'Send',
      /^A question may have 4,000 characters at most.* It now has 4,001\.$/,
    ],
    ['fa', 'پرسش از دستیار', 'پرسش شما', 'فرستادن', /^یک پرسش حداکثر ۴٬۰۰۰ نویسه دارد.* اکنون ۴٬۰۰۱ نویسه دارد\.$/],
  ] as const)(
    'says in %s that a question is too long, keeps it, and sends it once it is short',
    async (language, opener, label, send, sentence) => {
      await renderIn(language, <Reader />)
      await userEvent.click(screen.getByRole('button', { name: opener }))
      const question = screen.getByRole<HTMLTextAreaElement>('textbox', { name: label })
      fireEvent.change(question, { target: { value: 'x'.repeat(4_001) } })
      const note = screen.getByText(sentence)
      expect(question.getAttribute('aria-describedby')).toBe(note.id)
      expect(question.getAttribute('aria-invalid')).toBe('true')
      await userEvent.keyboard('{Enter}')
      await userEvent.click(screen.getByRole('button', { name: send }))
      expect(given.bodies).toEqual([])
      expect(question.value).toHaveLength(4_001)
      fireEvent.change(question, { target: { value: 'x'.repeat(4_000) } })
      expect(screen.queryByText(sentence)).toBeNull()
      await userEvent.keyboard('{Enter}')
      expect(given.bodies[0]?.query).toHaveLength(4_000 + NOTE.length)
    },
  )

  it('sends nothing while a word is composed', async () => {
    await open()
    await userEvent.type(input(), 'にほ')
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 })
    expect(given.bodies).toEqual([])
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 })
    expect(given.bodies).toHaveLength(1)
    await log().findByText('Mina')
  })

  it.each([
    ['the network fails', () => Promise.reject(new TypeError()), 'Sorry, I encountered an error. Please try again.'],
    ['the reply has an error', () => Response.json({ error: 'Busy.' }, { status: 503 }), 'Error: Busy.'],
    [
      'the reply is empty',
      () => Response.json({ response: {} }),
      "I apologize, but I couldn't process your request at the moment.",
    ],
  ])('shows a sentence if %s', async (_when, answer, sentence) => {
    given.reply = answer
    await open()
    await ask('Who?')
    await log().findByText(sentence)
  })

  it('shows a hostile reply as text', async () => {
    const hostile = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) ![p](https://elsewhere.example/p.png)'
    given.reply = () => Response.json({ response: { result: hostile } })
    await open()
    await ask('Who?')
    await log().findByText(/<img src=x onerror=alert\(1\)> \[x\]\(javascript:alert\(1\)\)/)
    const found = screen.getByRole('log').querySelectorAll('img, script, iframe, [onerror], a:not([rel~=noopener])')
    expect([...found]).toEqual([])
    expect(log().getByRole('link').getAttribute('href')).toBe('https://elsewhere.example/p.png')
  })

  it('closes by Esc, returns the focus, and keeps the messages and the draft', async () => {
    await open()
    await ask('Who?')
    await log().findByText('Mina')
    await userEvent.type(input(), 'And')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('log')).toBeNull()
    expect(document.activeElement).toBe(opener())
    await userEvent.click(screen.getByRole('button', { name: 'Turn' }))
    await userEvent.click(opener())
    log().getByText('Mina')
    expect(input()).toHaveProperty('value', 'And')
    await ask(' why?')
    await vi.waitFor(() => expect(given.bodies[1]?.query).toContain('page 4'))
    expect(given.bodies[1]?.history).toHaveLength(2)
  })

  it('lets no key press reach the page', async () => {
    await open()
    const keys: string[] = []
    const listen = ({ key }: KeyboardEvent) => void keys.push(key)
    window.addEventListener('keydown', listen)
    await userEvent.type(input(), 'a{ArrowRight}{Home}{Escape}')
    window.removeEventListener('keydown', listen)
    expect(keys).toEqual([])
  })

  it('stops an answer', async () => {
    given.reply = () => new Promise(() => {})
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    )
    await open()
    await ask('Who?')
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await log().findByText('Stopped.')
    screen.getByRole('button', { name: 'Send' })
  })

  it('quotes a passage that is selected on the page', async () => {
    await renderIn('en', <Reader />)
    expect(screen.queryByRole('button', { name: 'Ask about this' })).toBeNull()
    const select = () => userEvent.click(screen.getByRole('button', { name: 'Select' }))
    await select()
    await userEvent.click(screen.getByRole('button', { name: 'Ask about this' }))
    expect(input()).toHaveProperty('value', '“The lamp never went out.”\n')
    // The same while the panel is open.
    screen.getByRole('button', { name: 'Turn' }).focus()
    await select()
    await userEvent.click(screen.getByRole('button', { name: 'Ask about this' }))
    expect(screen.queryByRole('button', { name: 'Ask about this' })).toBeNull()
    expect(document.activeElement).toBe(input())
  })

  it('is in Persian if the interface is', async () => {
    given.reply = () => Promise.reject(new TypeError())
    await renderIn('fa', <Reader />)
    await userEvent.click(screen.getByRole('button', { name: 'پرسش از دستیار' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'پرسش شما' }), 'چه کسی؟{Enter}')
    await log().findByText('متأسفم، خطایی پیش آمد. لطفاً دوباره تلاش کنید.')
  })

  it.each([
    ['that it is off', { assistant: 'off' }, 'The library has switched the assistant off for this book.'],
    ['of a private book', { isPublic: false }, /^This book is private\./],
  ] as const)('says %s instead of opening', async (_what, fields, sentence) => {
    given.more = fields
    await renderIn('en', <Reader />)
    expect(screen.queryByRole('button', { name: 'Ask the assistant' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'No assistant for this book' }))
    screen.getByText(sentence)
    await userEvent.click(screen.getByRole('button', { name: 'Select' }))
    expect(screen.queryByText(sentence)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ask about this' })).toBeNull()
  })
})
