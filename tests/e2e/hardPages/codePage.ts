const PROGRAM = `def reading_minutes(words: int, per_minute: int = 180) -> int:
    """How long somebody needs for a page; at least one minute."""
    if words <= 0:
        return 0
    return max(1, round(words / per_minute))


pages = {"fa": 1_204, "en": 980}
for language, words in sorted(pages.items(), key=lambda item: -item[1]):
    print(f"{language}: {reading_minutes(words)} min")  # «fa» کمی کندتر خوانده می‌شود`

/** Code in lines and in blocks, in a book that is read from right to left. */
export const CODE = `<h2>پیوست ب: شمردنِ دقیقه‌ها</h2>
<p>تابعِ <code>reading_minutes(words, per_minute=180)</code> تعدادِ واژه‌ها را می‌گیرد و زمانِ خواندن را به دقیقه برمی‌گرداند. اگر <code>words &lt;= 0</code> باشد، پاسخ <code>0</code> است؛ در غیر این صورت دستِ‌کم <code>1</code>.</p>
<pre><code>${PROGRAM.replaceAll('<', '&lt;')}</code></pre>
<p>برای اجرا کافی است در پوستهٔ فرمان بنویسید:</p>
<pre><code>$ python3 minutes.py --book "باغ سنگ" --out ./out/result.json
fa: 7 min
en: 5 min</code></pre>
<ol><li>نخست پروندهٔ <code>minutes.py</code> را بسازید.</li><li>سپس متغیرِ <code>PYTHONUTF8=1</code> را تنظیم کنید تا نیم‌فاصله (<code>U+200C</code>) از میان نرود.</li><li>در پایان کلیدِ <kbd>Ctrl</kbd>+<kbd>C</kbd> برنامه را می‌بندد.</li></ol>
<p>نشانیِ مخزن <code>https://example.org/hikma/minutes.git</code> است و نسخهٔ ۲٫۱ آن با <code>v2.1</code> برچسب خورده است.</p>
`
