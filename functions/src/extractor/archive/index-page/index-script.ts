/**
 * Script of `index.html`: search while typing, and the light or dark theme, without network. Folds words as
 * `foldAccents` does.
 */
export const indexScript = `
(function(){
var root=document.documentElement,theme=document.getElementById('theme'),box=document.getElementById('search'),count=document.getElementById('count'),empty=document.getElementById('empty');
function isDark(){return root.dataset.theme?root.dataset.theme==='dark':matchMedia('(prefers-color-scheme: dark)').matches}
function name(){theme.textContent=isDark()?'Ver en claro':'Ver en oscuro'}
theme.hidden=false;name();
theme.addEventListener('click',function(){root.dataset.theme=isDark()?'light':'dark';name()});
function fold(text){return text.normalize('NFKD').replace(/\\p{M}/gu,'').toLowerCase()}
var words=JSON.parse(document.getElementById('words').textContent);
var rows=[].slice.call(document.querySelectorAll('.pages>li')).map(function(row,i){return{row:row,text:fold(row.textContent)+' '+(words[i]||'')}});
var total=rows.length,timer;
function number(n){return n.toLocaleString('es')}
function search(){
var wanted=fold(box.value).split(/[^\\p{L}\\p{N}]+/u).filter(Boolean),shown=0;
rows.forEach(function(entry){var fits=wanted.every(function(word){return entry.text.indexOf(word)>=0});entry.row.hidden=!fits;if(fits)shown++});
count.textContent=wanted.length?number(shown)+' de '+number(total)+(total===1?' página':' páginas'):number(total)+(total===1?' página':' páginas');
empty.hidden=shown>0;
}
box.closest('label').hidden=false;
box.addEventListener('input',function(){clearTimeout(timer);timer=setTimeout(search,80)});
box.addEventListener('keydown',function(event){if(event.key==='Escape'){box.value='';search()}});
document.addEventListener('keydown',function(event){if(event.key==='/'&&document.activeElement!==box){event.preventDefault();box.focus()}});
if(box.value)search();
})();
`;
