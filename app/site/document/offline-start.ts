/**
 * What a shop's page begins with, so that it is readable without a line (docs/decisions/0059): once all is loaded it has the worker
 * registered, and what helps where there is no line, or an order waits on this phone, is loaded then and no sooner. In the
 * page itself, as another file of script would cost every first visit.
 * @param build names what the shop's scripts and sheets are made of; another build brings another worker
 */
export const offlineStart = (build: string): string =>
  `(()=>{let d=document,e=d.documentElement,w=navigator.serviceWorker,k,g=()=>{if(!k){k=d.createElement("script");k.src="/offline.js";d.head.append(k)}};if(top!==self)return;try{k=localStorage["waiting-order"]}catch{}if(k){k=0;g()}if(!w)return;if(!navigator.onLine||"kept"in e.dataset)g();addEventListener("offline",g);addEventListener("load",()=>setTimeout(()=>w.register("/shop-worker.js?${build}").catch(()=>{}),500))})()`
