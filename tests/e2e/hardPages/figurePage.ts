const BARS = [42, 88, 61, 130, 97, 150, 74]

/** A chart on white paper, and a tall drawing in ink on nothing. */
export const FIGURE_FILES = {
  'chart.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="420" viewBox="0 0 720 420"><rect width="720" height="420" fill="#fff"/><path d="M60 30V370H690" fill="none" stroke="#222" stroke-width="2"/>${BARS.map((height, at) => `<rect x="${90 + at * 84}" y="${370 - height * 2}" width="48" height="${height * 2}" fill="#2f6f9f"/>`).join('')}</svg>`,
  'stair.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900" viewBox="0 0 300 900"><path d="M20 880${'v-70h26'.repeat(10)}" fill="none" stroke="#111" stroke-width="4"/><circle cx="232" cy="120" r="46" fill="none" stroke="#111" stroke-width="4"/></svg>`,
}

/** Figures with captions among prose. */
export const FIGURE = `<h2>آن‌چه پلکان به یاد دارد</h2>
<p>از روزی که شمردنِ پله‌ها آغاز شد، هر هفته کسی عددِ تازه‌ای نوشت. نمودارِ زیر هفت هفتهٔ نخست را نشان می‌دهد.</p>
<figure><img src="chart.svg" alt="نمودار ستونی هفت هفته؛ هفتهٔ ششم بلندترین است"><figcaption>شکل ۱. شمارِ پله‌ها در هفت هفته. هفتهٔ ششم، که در آن هیچ‌کس بالا نرفت، بلندترین است؛ شمارنده می‌گوید پلکان در تنهایی قد می‌کشد.</figcaption></figure>
<p>نگهبان این را باور نکرد. نردبانی آورد، خودش شمرد و به عددِ سومی رسید که نه با دفتر می‌خواند و نه با نمودار. از آن پس قرار شد هر سه عدد را کنارِ هم بنویسند.</p>
<figure><img src="stair.svg" alt="طرح پلکانی که به دایره‌ای می‌رسد"><figcaption>شکل ۲. پلکان از روبه‌رو، با ماه.</figcaption></figure>
<p>شب‌ها، وقتی ماه درست بالای آخرین پله می‌ایستد، می‌شود از پایین همهٔ پله‌ها را دید و هیچ‌کدام را نشمرد.</p>
`
