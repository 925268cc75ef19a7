import { fashionAccessories } from '../fashion/accessories.ts'
import { fashionClothes } from '../fashion/clothes.ts'
import { goodsOf, type SamplePack } from './pack.ts'

export const fashion: SamplePack = {
  shelves: [
    { key: 'clothes', icon: '👗', name: { en: 'Clothes', km: 'សម្លៀកបំពាក់' } },
    { key: 'bags', icon: '👜', name: { en: 'Bags and shoes', km: 'កាបូប និងស្បែកជើង' } },
  ],
  goods: [
    ...goodsOf(fashionClothes, 'clothes', ['SK-100', 'SK-121', 'SK-135']),
    ...goodsOf(fashionAccessories, 'bags', ['SK-156', 'SK-163']),
  ],
}
