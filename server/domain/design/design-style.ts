import { sanitised } from '#server/core/text/html.ts'

/**
 * How sections look that come as markup. It comes with them: the sheet that all pages of all shops load holds nothing of
 * what one page of some shops shows.
 */
export const DESIGN_STYLE = sanitised(
  [
    '.designed>section{max-width:87.5rem;margin-inline:auto;padding:1.5rem 1rem}',
    '.designed h2{font-size:var(--t-2xl);margin-bottom:1rem}',
    '.designed h3{font-size:var(--t-lg);font-weight:600}',
    '.designed img{max-width:100%;height:auto;border-radius:var(--r-card,10px)}',
    '.designed .action a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:500;color:var(--accent-strong);text-decoration:underline;text-underline-offset:4px}',
    '.designed .prose{max-width:44rem;line-height:1.75}',
    '.designed .prose :is(ul,ol){list-style:revert;padding-inline-start:1.5rem}',
    '.designed .prose>*+*{margin-top:.75em}',
    '.designed :is(.banner_grid,.services,.testimonials,.brand_strip)>ul{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr))}',
    '.designed .brand_strip>ul{grid-template-columns:repeat(auto-fill,minmax(8rem,1fr))}',
    '.designed .brand_strip a{display:grid;gap:.5rem;justify-items:center;min-height:2.75rem;align-content:center;text-align:center}',
    '.designed .brand_strip img{height:3rem;width:auto;object-fit:contain}',
    '.designed .banner_grid a{display:grid;gap:.5rem;min-height:2.75rem;align-content:center}',
    '.designed .banner_grid span{font-weight:500}',
    '.designed :is(.services,.testimonials) li{border:1px solid var(--line);border-radius:var(--r-card,10px);padding:1rem}',
    '.designed figcaption{margin-top:.5rem;color:var(--ink-2)}',
    '.designed .announcement_strip{padding-block:.75rem;text-align:center;background:var(--accent-soft);max-width:none}',
    '.designed .announcement_strip a{display:inline-flex;min-height:2.75rem;align-items:center;text-decoration:underline;text-underline-offset:4px}',
    '.designed .image_text>div{display:grid;gap:1.5rem;align-items:center}',
    '.designed details{border-bottom:1px solid var(--line)}',
    '.designed summary{min-height:2.75rem;padding-block:.625rem;font-weight:500;cursor:pointer}',
    '.designed details p{padding-bottom:1rem;white-space:pre-line;color:var(--ink-2)}',
    '.designed address{font-style:normal}.designed .hours{white-space:pre-line}',
    '.designed .hero_slider{max-width:none;padding:0}',
    '.designed .hero_slider>ul{display:flex;overflow-x:auto;scroll-snap-type:x mandatory}',
    '.designed .hero_slider li{flex:0 0 100%;scroll-snap-align:start;display:grid;gap:1rem;align-content:start}',
    '.designed .hero_slider img{width:100%;aspect-ratio:12/5;object-fit:cover;border-radius:0}',
    '.designed .hero_slider li:not(:only-child){flex-basis:94%}',
    '.designed .hero_slider li>div{width:100%;max-width:87.5rem;margin-inline:auto;padding:1rem}.designed .hero_slider p{max-width:44rem}',
    '@media (min-width:48rem){.designed>section{padding:2rem 2.5rem}.designed .hero_slider li>div{padding:1.5rem 2.5rem}.designed .image_text>div{grid-template-columns:1fr 1fr}.designed .image_text>.end>img{order:1}}',
  ].join(''),
)
