interface Reader {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

type WithReader = typeof globalThis & { BarcodeDetector?: new () => Reader }

/** What reads barcodes, where the browser has it. */
export function barcodeReader(): Reader | undefined {
  const { BarcodeDetector } = globalThis as WithReader
  return BarcodeDetector && new BarcodeDetector()
}

/** Whether the camera can read barcodes here. */
export const canScan = (): boolean => 'BarcodeDetector' in globalThis && navigator.mediaDevices !== undefined
