/** The discovery after an importation (`autoDiscovery`), in both tabs of the upload dialog. */
export const DISCOVERY = {
  label: 'Look for these products on other websites too',
  description:
    'On those of your competitors, once they are inserted. What is found is added as matches to validate.',
};
