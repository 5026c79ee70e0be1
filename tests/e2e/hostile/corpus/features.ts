import { family } from './payload.ts'

/** Recent features of browsers, and features that the app itself uses. */
export const FEATURES = family('feature', {
  'open-dialog': ({ js }) =>
    `<dialog open onclick="${js}" onclose="${js}">Your session has ended.<button>OK</button></dialog>`,
  'dialog-command': ({ js }) =>
    `<button commandfor=d1 command=show-modal>open</button><dialog id=d1 ontoggle="${js}" onbeforetoggle="${js}">d</dialog>`,
  'dialog-form': ({ js }) => `<dialog open onclose="${js}"><form method=dialog><button>OK</button></form></dialog>`,
  'custom-command': ({ js }) => `<button commandfor=d2 command=--run>go</button><p id=d2 oncommand="${js}">p</p>`,
  popover: ({ js }) =>
    `<button popovertarget=p1>open</button><p popover id=p1 onbeforetoggle="${js}" ontoggle="${js}">p</p>`,
  'popover-hint': ({ js }) =>
    `<button interestfor=p2 popovertarget=p2>i</button><p id=p2 popover=hint oninterest="${js}" ontoggle="${js}">p</p>`,
  'custom-built-in': ({ js }) => `<p is="x-y" onclick="${js}">press</p><button is="x-z" onclick="${js}">press</button>`,
  'custom-element': ({ js }) => `<x-widget onclick="${js}" connectedcallback="${js}">press</x-widget>`,
  'shadow-parts': ({ js }) => `<p slot=a part=b exportparts=c onclick="${js}"><slot onslotchange="${js}">s</slot></p>`,
  'until-found': ({ js }) => `<p hidden=until-found id=found onbeforematch="${js}">found</p><a href="#found">go</a>`,
  editable: ({ js }) => `<div contenteditable onbeforeinput="${js}" onpaste="${js}" oninput="${js}">write</div>`,
  'editable-plain': ({ js }) => `<p contenteditable=plaintext-only autofocus onfocus="${js}">write</p>`,
  draggable: ({ js }) => `<p draggable=true ondragstart="${js}" ondragend="${js}">drag</p>`,
  'reader-keys': ({ js }) => `<a href="#x" accesskey=c tabindex=1 onkeydown="${js}" aria-keyshortcuts=c>x</a>`,
  'inert-and-roles': ({ js }) => `<div role=dialog aria-modal=true aria-label=Close inert onclick="${js}">Close</div>`,
  'live-region': ({ js }) => `<p role=alert aria-live=assertive onclick="${js}">Your session has ended.</p>`,
  'data-of-the-app': ({ js }) => `<p data-quiet data-reactroot data-x="${js}" onclick="${js}">p</p>`,
  'select-shown': ({ js }) =>
    `<select onbeforetoggle="${js}" style="appearance:base-select"><button><selectedcontent></selectedcontent></button><option>o<option></select>`,
  'select-multiple': ({ js }) => `<select multiple onchange="${js}" onscroll="${js}"><option selected>o</select>`,
  fields: ({ js }) =>
    `<input type=range oninput="${js}"><input required oninvalid="${js}"><input type=file onchange="${js}"><output onclick="${js}">o</output>`,
  summary: ({ js }) =>
    `<details name=a><summary onclick="${js}">more</summary><p>p</p></details><details name=a ontoggle="${js}">d</details>`,
  'media-controls': ({ js }) =>
    `<audio controls onvolumechange="${js}" onclick="${js}"></audio><video controls onplay="${js}"></video>`,
  canvas: ({ js }) =>
    `<canvas oncontextlost="${js}" onclick="${js}"></canvas><progress onclick="${js}"></progress><meter onclick="${js}"></meter>`,
  permission: ({ js }) =>
    `<permission type=camera onclick="${js}" onpromptaction="${js}"></permission><geolocation autolocate onlocation="${js}">`,
  'model-and-search': ({ js }) =>
    `<model onclick="${js}"></model><search onclick="${js}">s</search><hgroup onclick="${js}">h</hgroup>`,
  'transition-name': ({ js }) =>
    `<p style="view-transition-name:root;anchor-name:--a;container-name:x" onclick="${js}">p</p>`,
  'scroll-timeline': ({ js }) =>
    `<p style="animation:breathe 1ms;animation-timeline:view()" onanimationstart="${js}">p</p>`,
  ruby: ({ js }) => `<ruby onclick="${js}">r<rp>(</rp><rt onmouseover="${js}">t</rt></ruby><wbr onclick="${js}">`,
  framework: ({ js }) =>
    `<p dangerouslySetInnerHTML="${js}" ref="${js}" key=x onclick="${js}" onClickCapture="${js}">p</p>`,
})
