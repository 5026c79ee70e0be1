import { foldText } from './foldText.ts'
import { searchWords } from './searchWords.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(searchWords(foldText(words)))

/** Words that are in texts about anything, and those that make a question. */
const STOP_WORDS = setOf(`
  a about after again all also always am an and any are as at be because been before being between both but by can could
  did do does doing don down during each either else ever every few first for from further get go got had has have having he
  her here hers herself him himself his how i if in into is it its itself just last let like ll made make many may me might mine more
  most much must my myself neither never no nor not now of off on once one only or other our out over own please re really
  said same say says shall she should so some something still such t than that the their them themselves then there these they
  thing things this those though through to too two under until up upon us ve very was we were what when where which while who
  whom whose why will with without would yes yet you your
  again answer ask call called name names named tell explain describe mean means meaning know think happen happens happened happening
  از با بر به تا در را که و یا اما ولی اگر چون زیرا پس هم نیز نه بله آری هر همه هیچ یک دو این آن اینها آنها همین همان چنین چنان
  من تو او ما شما ایشان آنان خود خودش خویش است هست نیست بود نبود باشد نباشد باشند بودند هستند نیستند شد شده نشد شدند می‌شود شود شوند
  کرد کرده کردند کند کنند می‌کند می‌کنند کردن دارد دارند داشت داشتند ندارد دارم داری خواهد خواهند باید نباید شاید توان می‌توان
  برای برایش دربارهٔ درباره مورد روی زیر بالای پیش پس پشت نزد میان بین سوی طرف بدون مانند مثل همچون جز غیر بیش بیشتر کمتر خیلی بسیار
  دیگر باز هنوز همیشه هرگز اکنون حالا آنگاه وقتی هنگامی زمانی جایی چیزی چیز کسی کس بعد قبل حتی فقط تنها بلکه
  ها های ای ام ات اش ان مان تان شان تر ترین می نمی
  نام نامش اسم اسمش چه چی چیست کی کیست که کدام کجا کجاست چرا چطور چگونه چند آیا مگر بگو بگویید توضیح بده بدهید یعنی معنی معنای لطفا
  گفت گفته گفتند می‌گوید گوید
`)

/** Words by which a question is about what stands before the reader. */
const POINTERS = setOf(`
  page paragraph passage sentence line text word words chapter here this above below
  صفحه بند پاراگراف جمله سطر متن واژه واژه‌ها کلمه کلمات فصل اینجا این
`)

/** Words that stand for something that was said before. */
const PRONOUNS = setOf(`
  he she it they him her them his hers its their theirs this that these those
  او وی آن آنها آنان ایشان این همان همین
`)

const IS_LATIN = /^[a-z']+$/
const MIN_LATIN = 4
const LATIN_ENDINGS = /(?:'s|ies|ing|ed|es|ly|s|y|e)$/
const MIN_PERSIAN = 3
const PERSIAN_ENDINGS = /(?:هایشان|هایمان|هایتان|هایم|هایت|هایش|های|هایی|ترین|تر|ها|یم|ید|ند|ای|اش|ش|ی)$/
/** Endings that are the last letters of many stems, too. */
const MIN_BEFORE_COMMON = 4
const COMMON_PERSIAN_ENDINGS = /(?:ان|ات|ام|م|ت)$/
const PERSIAN_BEGINNINGS = /^(?:نمی|می)/

/**
 * The part of a folded word that its forms have in common, roughly: it is compared with other stems, and as the beginning of
 * words. No dictionary: 'walked' and 'walking' meet, 'went' and 'gone' do not.
 */
export function stemOf(word: string): string {
  if (IS_LATIN.test(word)) {
    const stem = word.replace(LATIN_ENDINGS, '')
    return stem.length >= MIN_LATIN ? stem : word
  }
  const bare = word.replace(PERSIAN_BEGINNINGS, '')
  const begun = bare.length >= MIN_PERSIAN ? bare : word
  const shortened = begun.replace(PERSIAN_ENDINGS, '')
  const stem = shortened.length >= MIN_PERSIAN ? shortened : begun
  const bareStem = stem.replace(COMMON_PERSIAN_ENDINGS, '')
  return bareStem.length >= MIN_BEFORE_COMMON ? bareStem : stem
}

/** The folded words of a text that say what it is about, each once, in their order. */
export const contentWords = (text: string): string[] => [
  ...new Set(
    searchWords(foldText(text)).filter((word) => !STOP_WORDS.has(word) && !POINTERS.has(word) && word.length > 1),
  ),
]

/** The stems of these words. */
export const stemsOf = (text: string): Set<string> => new Set(contentWords(text).map(stemOf))

/** Whether a question names what stands before the reader, or nothing else. */
export const isAboutPage = (question: string): boolean =>
  contentWords(question).length === 0 || searchWords(foldText(question)).some((word) => POINTERS.has(word))

/** Whether a question begins with a word for something that was said before. */
export const beginsWithPronoun = (question: string): boolean => {
  const words = searchWords(foldText(question))
  return words.slice(0, 4).some((word) => PRONOUNS.has(word))
}
