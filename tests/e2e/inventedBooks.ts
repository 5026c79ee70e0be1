import type { BookFolder } from '../../test-support/builders/bookFolder.ts'

const LAMP = [
  `<h2>The second book</h2>
<p>Nobody had told the translator that margins remember. She had opened the volume to check a single word, one she had already decided on, and found that somebody had been there before her with a pencil and a great deal of patience.</p>
<p>The notes did not explain the text. They answered it, line by line, as one answers a letter: sometimes with agreement, sometimes with a joke, and once, beside the paragraph about the well, with a drawing of a lamp so small that it could have been a blot.</p>
<blockquote><p>“To read is to be corrected by a stranger,” the margin said, and underlined <em>stranger</em>.</p></blockquote>
<table><thead><tr><th>Page</th><th>Word</th><th>Margin</th></tr></thead><tbody><tr><td>12</td><td>well</td><td>a place, not a health</td></tr><tr><td>31</td><td>lamp</td><td>see 12</td></tr></tbody></table>
<p>By evening she had stopped looking for the word.</p>`,
]
const GARDEN = [
  `<h2>باغ سنگ</h2>
<p>هیچ‌کس به مترجم نگفته بود که حاشیه‌ها هم حافظه دارند. کتاب را باز کرده بود تا فقط یک واژه را بررسی کند، واژه‌ای که از پیش برایش تصمیم گرفته بود، و دید پیش از او کسی با مدادی نوک‌تیز و حوصله‌ای بسیار از آن‌جا گذشته است.</p>
<p>یادداشت‌ها متن را توضیح نمی‌دادند؛ به آن پاسخ می‌دادند، سطر به سطر، همان‌طور که کسی نامه‌ای را پاسخ می‌دهد: گاهی با موافقت، گاهی با شوخی، و یک بار کنار بند مربوط به چاه، با نقاشی چراغی چنان کوچک که می‌شد لکه‌ای پنداشتش.</p>
<blockquote><p>حاشیه نوشته بود: «خواندن یعنی آن‌که غریبه‌ای تو را درست کند.» و زیر <em>غریبه</em> خط کشیده بود.</p></blockquote>
<p>شب که شد، دیگر دنبال آن واژه نمی‌گشت.</p>`,
]

type Invented = readonly [
  id: string,
  title: string,
  author: string,
  genre: string,
  language: string,
  description: string,
]
const INVENTED: readonly Invented[] = [
  [
    'weight-of-commas',
    'The Weight of Commas',
    'Iris Holm',
    'Academic',
    'en',
    'What a pause costs in eleven languages.',
  ],
  ['qatar-e-shabane', 'قطار شبانهٔ شیراز', 'پرویز رستگار', 'Mystery', 'fa', 'مسافری از کوپهٔ هفت پیاده نمی‌شود.'],
  [
    'kinds-of-rain',
    'Seven Kinds of Rain',
    'Nadia Orlov',
    'Science Fiction',
    'en',
    'A forecast that came true too early.',
  ],
  [
    'lighthouse-letters',
    'Letters to a Lighthouse',
    'Tom Averill',
    'Romance',
    'en',
    'It answered only when it was dark.',
  ],
  ['bagh-e-sang', 'باغ سنگ', 'آرش نیک‌پی', 'Fantasy', 'fa', 'باغبانی که سنگ‌ها را به نام صدا می‌زد.'],
  [
    'the-lamp-and-the-well',
    'The Lamp and the Well',
    'Mina Rad',
    'Literary Fiction',
    'en',
    'A translator finds a second book hidden in the margins of the first, and must decide which of the two to finish.',
  ],
]

/** Invented books for the screenshots in the docs. The last one is published last and comes first; none has a cover. */
export const INVENTED_BOOKS: readonly BookFolder[] = INVENTED.map(
  ([id, title, author, genre, language, description]) => {
    const pages = language === 'fa' ? GARDEN : LAMP
    return { id, title, author, genre, language, description, pages: Array.from({ length: 12 }, () => pages[0] ?? '') }
  },
)
