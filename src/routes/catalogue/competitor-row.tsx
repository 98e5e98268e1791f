import type { EditedProduct } from '../../machines/catalogue/edit-form.ts';
import type { editMatchMachine } from '../../machines/catalogue/edit-match.ts';
import { ProductMeta, ProductMetaButton } from '../../views/catalogue/dialogs/ProductMeta.tsx';
import { ProductRow } from '../../views/catalogue/dialogs/ProductRow.tsx';
import type { FlowProps } from '../../views/shared/Flow.tsx';
import { useProductMeta } from './use-product-meta.ts';

type Props = FlowProps<typeof editMatchMachine> & { product: EditedProduct };

/** A competitor's product in the edit dialog, with its price coefficient. */
export function CompetitorRow(props: Props) {
  const { product, snapshot } = props;
  const { match, form } = snapshot.context;
  const meta = useProductMeta(match.match_id, product);
  const isDeleted = form.deleted.includes(product.id);
  return (
    <ProductRow
      {...props}
      button={
        !isDeleted && (
          <ProductMetaButton
            {...meta}
            name={product.name ?? product.url}
            coefficient={product.coefficient}
          />
        )
      }
    >
      <ProductMeta {...meta} />
    </ProductRow>
  );
}
