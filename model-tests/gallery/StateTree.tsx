import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

/** The states of a chart, nested as they are, with those that a snapshot is in. */
export function StateTree({ snapshot }: { snapshot: AnyMachineSnapshot }) {
  return (
    <ul aria-label="States of the chart">
      {Object.values(snapshot.machine.root.states).map((node) => (
        <Branch key={node.id} node={node} snapshot={snapshot} />
      ))}
    </ul>
  );
}

function Branch({ node, snapshot }: { node: AnyStateNode; snapshot: AnyMachineSnapshot }) {
  const isCurrent = snapshot._nodes.includes(node);
  const children = Object.values(node.states);
  return (
    <li aria-current={isCurrent ? 'true' : undefined}>
      <span style={{ fontWeight: isCurrent ? 700 : 400 }}>{node.key}</span>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.id} node={child} snapshot={snapshot} />
          ))}
        </ul>
      )}
    </li>
  );
}
