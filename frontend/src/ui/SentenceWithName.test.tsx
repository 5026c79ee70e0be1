import { expect, it } from 'vitest'
import { renderIn } from '../testing/renderIn.tsx'
import { SentenceWithName } from './SentenceWithName.tsx'

it.each(['Salt', '<b>"x"</b> {{n}}', 'باغ', '$&', ''])(
  'shows the sentence with the name %j unchanged',
  async (name) => {
    const { container } = await renderIn('en', <SentenceWithName name={name} text={(slot) => `Delete "${slot}"?`} />)
    expect(container.textContent).toBe(`Delete "${name}"?`)
    expect(container.querySelector('bdi')?.textContent).toBe(name)
  },
)
