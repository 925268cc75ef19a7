/** What things are dragged with, in a file of its own: it is loaded where something is dragged. */
export { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
