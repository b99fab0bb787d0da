/** Style of `index.html`: the product's colours, light and dark, and system fonts only. */
export const indexStyle = `
:root{color-scheme:light dark;--paper:light-dark(#faf7f1,#171512);--surface:light-dark(#fffdf9,#1f1c18);--hover:light-dark(#efe9dd,#2a2620);--ink:light-dark(#1d1a16,#f0ebe2);--soft:light-dark(#544d45,#c0b8ab);--faint:light-dark(#6b6359,#a09789);--line:light-dark(#e4ddd0,#332e28);--strong:light-dark(#8d8477,#7d7467);--accent:light-dark(#0f4f5f,#84c7d6);--accent-soft:light-dark(#e2edee,#17313a);--warning:light-dark(#854707,#ebb86b)}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
main,header,footer{max-width:68rem;margin:0 auto;padding:0 clamp(1rem,4vw,2.5rem)}
header{padding-top:clamp(2rem,6vw,4rem)}
.top{display:flex;justify-content:space-between;align-items:center;gap:1rem;color:var(--faint);font-size:.875rem}
h1,h2{font-family:Charter,"Iowan Old Style","Palatino Linotype",Georgia,serif;font-weight:600;line-height:1.2;letter-spacing:-.01em}
h1{font-size:clamp(1.75rem,5vw,2.75rem);margin:1.25rem 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.375rem;margin:0}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:2px}
.lead{margin:0;color:var(--soft);overflow-wrap:anywhere}
.summary{width:100%;margin:2rem 0 0;border-collapse:collapse;border-block:1px solid var(--line)}
.summary th,.summary td{padding:.6rem 0;border-top:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}
.summary tr:first-child>*{border-top:0}
.summary th{width:13rem;padding-right:1.5rem;color:var(--faint)}
.summary td{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.bar{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;align-items:baseline;gap:.5rem 1.5rem;margin-top:3rem;padding:1rem 0;background:var(--paper);border-bottom:1px solid var(--strong)}
.bar label{flex:1 1 16rem}
.bar span{color:var(--faint);font-size:.875rem;font-variant-numeric:tabular-nums}
input{width:100%;min-height:2.75rem;padding:.5rem .875rem;border:1px solid var(--strong);border-radius:.5rem;background:var(--surface);color:inherit;font:inherit}
input::placeholder{color:var(--faint)}
button{min-height:2.25rem;padding:.25rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:none;color:var(--soft);font:inherit;font-size:.875rem;cursor:pointer}
button:hover{background:var(--hover)}
.pages{list-style:none;margin:0;padding:0}
.pages>li{display:grid;grid-template-columns:3rem minmax(0,1fr);padding:1.25rem 0;border-bottom:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 8rem}
.number{color:var(--faint);font-size:.875rem;font-variant-numeric:tabular-nums;padding-top:.2rem}
.title{font-family:Charter,"Iowan Old Style","Palatino Linotype",Georgia,serif;font-size:1.125rem;font-weight:600;line-height:1.35;overflow-wrap:anywhere}
.title,.other a,.facts a{text-decoration-color:var(--line)}
.title:hover,.other a:hover,.facts a:hover{text-decoration-color:currentcolor}
.other{display:block;margin-top:.15rem;overflow-wrap:anywhere}
.excerpt{margin:.35rem 0 0;color:var(--soft);font-size:.9375rem;overflow-wrap:anywhere}
.facts{display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;margin:.5rem 0 0;color:var(--faint);font-size:.8125rem;font-variant-numeric:tabular-nums}
.facts a{color:inherit;overflow-wrap:anywhere}
.tag{padding:0 .4rem;border-radius:.25rem;background:var(--accent-soft);color:var(--accent);font-size:.75rem;font-weight:600;letter-spacing:.03em;text-transform:uppercase}
.note{color:var(--warning)}
.empty{padding:3rem 0;text-align:center;color:var(--soft)}
section+section{margin-top:3.5rem}
details{border-top:1px solid var(--line)}
details:last-of-type{border-bottom:1px solid var(--line)}
summary{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;cursor:pointer}
summary::-webkit-details-marker{display:none}
summary::before{content:"+";width:1.25rem;color:var(--faint)}
details[open]>summary::before{content:"–"}
summary b{flex:1;font-weight:400}
summary span{color:var(--faint);font-variant-numeric:tabular-nums}
details ul{margin:0 0 1rem;padding:0 0 0 1.25rem;list-style:none;color:var(--soft);font-size:.875rem}
details li{padding:.2rem 0;overflow-wrap:anywhere}
footer{margin-top:3.5rem;padding-bottom:3rem;color:var(--faint);font-size:.875rem}
footer p{border-top:1px solid var(--line);padding-top:1rem}
[hidden]{display:none!important}
@media(max-width:36rem){.summary tr{display:block;padding:.6rem 0;border-top:1px solid var(--line)}.summary tr:first-child{border-top:0}.summary th,.summary td{display:block;width:auto;padding:0;border:0}.summary th{font-size:.8125rem}.pages>li{grid-template-columns:2.25rem minmax(0,1fr)}.bar{margin-top:2rem}}
@media print{.bar,button{display:none}body{background:none}}
`;
