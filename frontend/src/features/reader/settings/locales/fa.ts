import type { settings as en } from './en.ts'

export const settings: typeof en = {
  title: 'تنظیمات خواندن',
  reset: 'بازگشت به پیش‌فرض‌ها',
  textSize: { name: 'اندازهٔ متن', now: 'اندازهٔ متن {{percent}}', smaller: 'متن کوچک‌تر', larger: 'متن بزرگ‌تر' },
  latinFace: { name: 'قلم', literata: 'لیتراتا', sans: 'ساده', dyslexia: 'نارساخوانی' },
  arabicFace: { name: 'قلم', vazirmatn: 'وزیرمتن', naskh: 'نسخ' },
  layout: { name: 'شیوهٔ خواندن', scroll: 'پیمایش', screens: 'ورق زدن' },
  columns: { name: 'ستون‌ها', one: 'یک ستون', two: 'دو ستون' },
  taps: { name: 'ضربه به کنارهٔ صفحه', turn: 'ورق می‌زند', bars: 'نوارها را نشان می‌دهد' },
  foot: { name: 'سطر پایین صفحه', shown: 'جای خواندن', hidden: 'هیچ' },
  leading: { name: 'فاصلهٔ سطرها', tight: 'کم', normal: 'معمولی', open: 'زیاد' },
  width: { name: 'پهنای ستون', narrow: 'باریک', normal: 'معمولی', wide: 'پهن' },
  margins: { name: 'حاشیه‌ها', narrow: 'باریک', normal: 'معمولی', wide: 'پهن' },
  warmth: { name: 'گرمی رنگ', none: 'هیچ', some: 'کم', strong: 'زیاد' },
  alignment: { name: 'تراز متن', ragged: 'یک‌طرفه', justified: 'دوطرفه' },
  paragraphs: { name: 'پاراگراف‌ها', spaced: 'با فاصله', indented: 'با تورفتگی' },
  theme: { name: 'رنگ صفحه', system: 'دستگاه', light: 'روشن', sepia: 'سپیا', dark: 'تیره', black: 'سیاه' },
  contrast: { name: 'کنتراست', normal: 'معمولی', high: 'زیاد' },
  library: { name: 'رنگ کتابخانه', own: 'رنگ خودش', same: 'مثل همین‌جا' },
}
