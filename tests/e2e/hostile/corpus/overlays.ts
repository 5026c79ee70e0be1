/** A page that tries to cover the reader's controls, to move them, or to look like them. */
export interface Overlay {
  readonly name: string
  readonly html: string
}

const CLASSES_ON_A_PAGE = 10
const RED = 'background:red;color:#fff;'
const FULL = 'top:0;left:0;right:0;bottom:0;width:100vw;height:100vh;'
/** A red box with these declarations and a text. */
const box = (style: string): string => `<div style="${RED}${style}">Your session has ended. Sign in again.</div>`

const BOXES: Readonly<Record<string, string>> = {
  fixed: `position:fixed;${FULL}z-index:2147483647`,
  'fixed important': `position:fixed!important;inset:0!important;z-index:99999!important`,
  'fixed in capitals': `POSITION:FIXED;INSET:0;Z-INDEX:9`,
  'fixed escaped': `p\\6fsition:f\\69xed;inset:0`,
  'fixed by comment': `position:/**/fixed/**/;inset:0`,
  'fixed after all': `all:unset;position:fixed;inset:0`,
  'fixed by a variable': `--p:fixed;position:var(--p);inset:0`,
  'fixed by another': `position:-webkit-sticky;position:fixed;inset:0`,
  sticky: `position:sticky;top:-999px;height:400vh;margin:-400vh -100vw`,
  absolute: `position:absolute;top:-2000px;left:-2000px;width:9000px;height:9000px`,
  'absolute by inset': `position:absolute;inset:-3000px`,
  'absolute in logic': `position:absolute;inset-block:-3000px;inset-inline:-3000px`,
  'absolute static place': `position:absolute;margin:-400vh -200vw;width:500vw;height:900vh`,
  relative: `position:relative;top:-500px;left:-900px;width:4000px;height:3000px`,
  'negative margins': `margin:-9999px;padding:9999px`,
  'huge size': `width:99999px;height:99999px;min-width:500vw;min-height:500vh`,
  'wide by contents': `width:max-content;white-space:nowrap;font-size:60px;letter-spacing:400px`,
  'scaled up': `transform:scale(99)`,
  'scaled by its own': `scale:80;translate:-50% -50%;rotate:45deg`,
  moved: `transform:translate(-700px,-700px);width:3000px;height:3000px`,
  'in three dimensions': `transform:perspective(50px) translateZ(49px);transform-style:preserve-3d`,
  zoomed: `zoom:40`,
  'box shadow': `box-shadow:0 0 0 9999px red`,
  'box shadow far': `box-shadow:-600px -400px 0 900px red,600px 400px 0 900px red`,
  outline: `outline:5000px solid red;outline-offset:-9px`,
  border: `border:3000px solid red;margin:-3000px`,
  'border image': `border:90px solid;border-image:linear-gradient(red,red) 1/90px/4000px`,
  'drop shadow': `filter:drop-shadow(0 -600px 0 red) drop-shadow(0 600px 0 red)`,
  'text shadow': `font-size:400px;text-shadow:0 -500px red,-600px 0 red,600px 0 red`,
  'huge font': `font-size:4000px;line-height:4000px`,
  'tiny line': `font-size:900px;line-height:0;text-indent:-900px`,
  'float left': `float:left;margin-left:-900px;width:3000px;height:3000px`,
  'float with shape': `float:right;shape-outside:circle(900px);margin:-900px`,
  reflected: `-webkit-box-reflect:above 10px;height:900px`,
  blend: `mix-blend-mode:difference;position:absolute;inset:-999px`,
  'clip undone': `clip-path:none;overflow:visible;contain:none;position:absolute;inset:-999px`,
  'offset path': `position:absolute;offset-path:path('M-600 -400h1');offset-rotate:0deg;width:3000px;height:3000px`,
  anchored: `position:absolute;position-anchor:--close;position-area:center;inset:anchor(top);width:900px;height:900px`,
  'anchor stolen': `anchor-name:--close;anchor-scope:all;view-transition-name:root;container-type:size`,
  'top layer': `overlay:auto;position:absolute;inset:-999px;display:block`,
  'content that hides': `content-visibility:hidden;contain:strict;position:absolute;inset:-900px`,
  'columns that overflow': `columns:90;column-gap:300px;height:10px;width:90px`,
  'grid that overflows': `display:grid;grid-template:9000px/9000px;margin:-4000px`,
  'table that overflows': `display:table;border-spacing:4000px;margin:-3000px`,
  'inline flow': `display:inline-block;vertical-align:9000px;width:3000px;height:3000px`,
  'sees through clicks': `pointer-events:none;position:absolute;inset:-3000px;opacity:.9`,
  'takes clicks unseen': `opacity:0;position:absolute;inset:-3000px;pointer-events:all`,
  'takes all touches': `touch-action:none;overscroll-behavior:none;user-select:none;cursor:none;height:400vh`,
  'scrolls itself': `overflow:scroll;scroll-snap-type:both mandatory;resize:both;height:90vh;width:90vw;margin:-90vh`,
  'in the other direction': `direction:rtl;unicode-bidi:bidi-override;position:absolute;right:-3000px;width:9000px;top:-999px;height:9999px`,
  'written downwards': `writing-mode:vertical-rl;position:absolute;inset-block:-3000px;inset-inline:-3000px`,
  'moving in': `animation:breathe 1s infinite;animation-timeline:auto;transition:all 9s;margin-top:-2000px;height:5000px`,
}

const MARKUP: Readonly<Record<string, string>> = {
  'fake controls': `<p role="button" aria-label="Close" style="position:absolute;top:-60px;left:-230px">✕</p><a href="http://elsewhere.test/">Next page</a>`,
  'real button': `<button aria-label="Close" style="position:fixed;top:8px;left:8px;width:44px;height:44px">✕</button><input aria-label="Page number">`,
  'sign-in': `<form style="position:fixed;inset:0;background:red"><h3>Admin Access</h3><input type="password"><button>Access Upload Dashboard</button></form>`,
  'open dialog': `<dialog open style="position:fixed;inset:0;width:100vw;height:100vh">modal</dialog>`,
  'open popover': `<div popover="manual" style="display:block;inset:0;width:100vw;height:100vh">popover</div>`,
  'ids of the app': `<div id="root" style="position:absolute;inset:-999px">r</div><p id="user-content-root">u</p>`,
  'closes its boxes': `</section></div></div></main><div style="position:fixed;inset:0;background:red">outside</div>`,
  'own style sheet': `<style>main[aria-labelledby] button,main[aria-labelledby] input{display:none!important;position:fixed;left:-999px}</style>`,
  'own style sheet in a drawing': `<svg><style>main[aria-labelledby] button{visibility:hidden!important}</style></svg>`,
  'own frame': `<iframe style="position:fixed;inset:0;width:100vw;height:100vh;border:0" srcdoc="frame"></iframe>`,
  'large image': `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9999" height="9999" style="position:fixed;inset:0;max-width:none">`,
  'large table': `<table width="9999" height="9999" style="position:absolute;top:-900px;left:-900px;background:red"><tr><td>t</td></tr></table>`,
  'wide list': `<ol style="list-style:inside;margin:-900px;padding:900px;background:red"><li>l</li></ol>`,
  'raised letters': `<p>${'<sup style="font-size:200%;line-height:0;background:red">A'.repeat(40)}</p>`,
  'bidi letters': `<p dir="rtl" lang="fa">\u202e\u2067${'بستن '.repeat(300)}\u202c</p><h1 dir="ltr" style="margin:-300px">\u202d✕</h1>`,
  'combining marks': `<p style="font-size:40px">Z${'\u0335\u0489\u030d\u0346'.repeat(300)}</p>`,
  'a long word': `<p style="font-size:90px;white-space:pre;word-break:keep-all;overflow-wrap:normal">${'م'.repeat(900)}</p>`,
  'nested boxes': `${'<div style="position:absolute;inset:-300px;background:red">'.repeat(60)}deep`,
}

/** Pages that use the app's own classes, such as those of its dialogs: some on each page, and all on one box. */
function withAppClasses(classes: readonly string[]): Overlay[] {
  const divs = classes.map((name) => `<div class="${name}" style="${RED}"><p class="${name}">✕ Close</p></div>`)
  const groups = Array.from({ length: Math.ceil(divs.length / CLASSES_ON_A_PAGE) }, (_group, at) => ({
    name: `classes of the app, ${at + 1}`,
    html: divs.slice(at * CLASSES_ON_A_PAGE, (at + 1) * CLASSES_ON_A_PAGE).join(''),
  }))
  const all = `<div class="${classes.join(' ')}" style="${RED}position:absolute;inset:-900px">✕ Close</div>`
  return [...groups, { name: 'every class of the app', html: all }]
}

/** All overlays; `classesOfTheApp` are used in some of them. */
export const overlaysWith = (classesOfTheApp: readonly string[]): Overlay[] => [
  ...Object.entries(BOXES).map(([name, style]) => ({ name, html: box(style) })),
  ...Object.entries(MARKUP).map(([name, html]) => ({ name, html })),
  ...withAppClasses(classesOfTheApp),
]
