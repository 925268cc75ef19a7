/**
 * What MapLibre needs of a sheet. Its own is 70 KB, most of it buttons that we draw ourselves; this one comes with the
 * map and stays with it.
 */
export const MAP_SHEET = `
.maplibregl-map{overflow:hidden;position:relative;-webkit-tap-highlight-color:transparent}
.maplibregl-canvas{position:absolute;left:0;top:0}
.maplibregl-canvas:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
.maplibregl-canvas-container.maplibregl-interactive{cursor:grab;user-select:none;-webkit-user-select:none}
.maplibregl-canvas-container.maplibregl-interactive:active{cursor:grabbing}
.maplibregl-canvas-container.maplibregl-touch-zoom-rotate,.maplibregl-canvas-container.maplibregl-touch-zoom-rotate .maplibregl-canvas{touch-action:pan-x pan-y}
.maplibregl-canvas-container.maplibregl-touch-drag-pan,.maplibregl-canvas-container.maplibregl-touch-drag-pan .maplibregl-canvas{touch-action:pinch-zoom}
.maplibregl-canvas-container.maplibregl-touch-zoom-rotate.maplibregl-touch-drag-pan,.maplibregl-canvas-container.maplibregl-touch-zoom-rotate.maplibregl-touch-drag-pan .maplibregl-canvas{touch-action:none}
.maplibregl-canvas-container.maplibregl-touch-drag-pan.maplibregl-cooperative-gestures,.maplibregl-canvas-container.maplibregl-touch-drag-pan.maplibregl-cooperative-gestures .maplibregl-canvas{touch-action:pan-x pan-y}
.maplibregl-marker{position:absolute;top:0;left:0;will-change:transform}
.maplibregl-control-container{display:contents}
.maplibregl-ctrl-bottom-left{position:absolute;bottom:0;left:0;pointer-events:none}
.maplibregl-ctrl-scale{margin:0 0 8px 8px;padding:0 4px;border:2px solid currentColor;border-top:0;font-size:11px;line-height:1.75;color:var(--ink-2);background:color-mix(in oklab,var(--surface) 75%,transparent)}
.maplibregl-cooperative-gesture-screen{position:absolute;inset:0;z-index:2;display:flex;align-items:center;justify-content:center;padding:1rem;text-align:center;background:var(--veil);color:#fff;opacity:0;pointer-events:none;transition:opacity .3s}
.maplibregl-cooperative-gesture-screen.maplibregl-show{opacity:1}
.maplibregl-cooperative-gesture-screen .maplibregl-mobile-message{display:none}
@media (hover:none),(max-width:480px){.maplibregl-cooperative-gesture-screen .maplibregl-desktop-message{display:none}.maplibregl-cooperative-gesture-screen .maplibregl-mobile-message{display:block}}
.maplibregl-canary{background-color:salmon}
`
